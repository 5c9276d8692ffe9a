// SPDX-License-Identifier: GPL-2.0
/*
 * The stand-in's own files, below thunderbolt_ibverbs_standin:
 *
 *   control   words "NAME=NUMBER" or "NAME+=NUMBER" separated by blanks, where
 *             NAME is a counter of summary, "peerP.railR.COUNTER" one of peers
 *             (R counts from 0), or "all" for every counter of summary. All
 *             words of one write take effect together, or none does (EINVAL).
 *   reads     how often summary was read, to wait for a reader's next sample
 *   log       a line for the kernel log, printed as the module's warning
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/debugfs.h>
#include <linux/kernel.h>
#include <linux/module.h>
#include <linux/slab.h>
#include <linux/string.h>
#include <linux/uaccess.h>

#include "tbv.h"

#define WRITE_LIMIT 65536

/* The place that a name stands for, or NULL. */
static s64 *find_value(const char *name)
{
	unsigned int peer, lane;
	struct tbv_rail *rail;
	int end = 0, index;

	if (sscanf(name, "peer%u.rail%u.%n", &peer, &lane, &end) == 2 && end) {
		rail = tbv_rail_find(peer, lane);
		index = tbv_rail_counter_find(name + end);
		return rail && index >= 0 ? &rail->counter[index] : NULL;
	}
	index = tbv_counter_find(name);
	return index >= 0 ? &tbv_counter[index] : NULL;
}

static int apply_word(char *word, bool commit)
{
	char *number = strchr(word, '=');
	bool add, all;
	s64 *value;
	s64 operand;
	size_t name;
	int index;

	if (!number || number == word)
		return -EINVAL;
	if (kstrtoll(number + 1, 0, &operand))
		return -EINVAL;
	add = number[-1] == '+';
	name = number - word - add;

	/* Names are looked up in place; the word is wanted twice. */
	word[name] = '\0';
	all = !strcmp(word, "all");
	value = all ? NULL : find_value(word);
	word[name] = add ? '+' : '=';
	if (!all && !value)
		return -EINVAL;
	if (!commit)
		return 0;
	if (value) {
		*value = add ? *value + operand : operand;
		return 0;
	}
	for (index = 0; index < TBV_COUNTERS; index++)
		tbv_counter[index] = add ? tbv_counter[index] + operand :
					   operand;
	return 0;
}

/* Leaves the text as it was, so that it can be gone through again. */
static int apply(char *text, bool commit)
{
	char *word = text;
	int ret = 0;

	while (!ret) {
		size_t length;
		char end;

		word = skip_spaces(word);
		if (!*word)
			break;
		length = strcspn(word, " \t\n");
		end = word[length];
		word[length] = '\0';
		ret = apply_word(word, commit);
		word[length] = end;
		word += length;
	}
	return ret;
}

static char *copy_text(const char __user *buffer, size_t size)
{
	if (size > WRITE_LIMIT)
		return ERR_PTR(-E2BIG);
	return memdup_user_nul(buffer, size);
}

static ssize_t control_write(struct file *file, const char __user *buffer,
			     size_t size, loff_t *offset)
{
	char *text = copy_text(buffer, size);
	int ret;

	if (IS_ERR(text))
		return PTR_ERR(text);
	mutex_lock(&tbv_lock);
	ret = apply(text, false);
	if (!ret)
		apply(text, true);
	mutex_unlock(&tbv_lock);
	kfree(text);
	return ret ? ret : size;
}

static ssize_t log_write(struct file *file, const char __user *buffer,
			 size_t size, loff_t *offset)
{
	char *text = copy_text(buffer, size);

	if (IS_ERR(text))
		return PTR_ERR(text);
	pr_warn("%s\n", strim(text));
	kfree(text);
	return size;
}

static const struct file_operations control_fops = {
	.owner = THIS_MODULE,
	.open = simple_open,
	.write = control_write,
	.llseek = noop_llseek,
};

static const struct file_operations log_fops = {
	.owner = THIS_MODULE,
	.open = simple_open,
	.write = log_write,
	.llseek = noop_llseek,
};

void tbv_control_create(struct dentry *dir)
{
	debugfs_create_file("control", 0200, dir, NULL, &control_fops);
	debugfs_create_file("log", 0200, dir, NULL, &log_fops);
}
