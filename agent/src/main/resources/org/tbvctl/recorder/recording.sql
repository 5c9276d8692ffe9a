-- The recording. Times named at, opened, seen, closed, base and so on are CLOCK_BOOTTIME in
-- nanoseconds; with the boot they are the only keys, so that a wall clock that is set can neither
-- double nor hide anything. position is the recorded time before a boot began, in nanoseconds.

CREATE TABLE boot (
  id INTEGER PRIMARY KEY,
  boot_id TEXT NOT NULL UNIQUE,
  first INTEGER NOT NULL,
  position INTEGER NOT NULL
);

-- Wall clock minus boot time in milliseconds, from this time on.
CREATE TABLE clock (
  boot INTEGER NOT NULL,
  at INTEGER NOT NULL,
  difference INTEGER NOT NULL,
  PRIMARY KEY (boot, at)
) WITHOUT ROWID;

-- Stretches in which counters can be compared.
CREATE TABLE epoch (
  id INTEGER PRIMARY KEY,
  boot INTEGER NOT NULL,
  at INTEGER NOT NULL,
  cause TEXT NOT NULL,
  reason TEXT NOT NULL
);

-- Counter files without their numbers, deflated.
CREATE TABLE shape (
  id INTEGER PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE,
  pattern BLOB NOT NULL
);

-- One reading of all counters: all numbers (base is null), or those that differ from the reading
-- at base.
CREATE TABLE sample (
  boot INTEGER NOT NULL,
  at INTEGER NOT NULL,
  epoch INTEGER NOT NULL,
  wall INTEGER,
  shape INTEGER NOT NULL,
  base INTEGER,
  numbers BLOB NOT NULL,
  PRIMARY KEY (boot, at)
) WITHOUT ROWID;

-- Kernel messages; stamp is the time as the kernel log tells it.
CREATE TABLE message (
  id INTEGER PRIMARY KEY,
  boot INTEGER NOT NULL,
  at INTEGER NOT NULL,
  stamp TEXT NOT NULL,
  level INTEGER NOT NULL,
  text TEXT NOT NULL,
  UNIQUE (boot, stamp, text)
);
CREATE INDEX message_at ON message (boot, at);

-- Everything else that happened: states, starts and ends, what could not be done.
CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  boot INTEGER NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  text TEXT NOT NULL
);
CREATE INDEX event_at ON event (boot, at);

-- agent is where the other end was asked, for findings that both ends showed together.
CREATE TABLE finding (
  id INTEGER PRIMARY KEY,
  boot INTEGER NOT NULL,
  opened INTEGER NOT NULL,
  closed INTEGER,
  ending TEXT,
  finding TEXT NOT NULL,
  severity TEXT NOT NULL,
  document TEXT NOT NULL,
  agent TEXT
);
CREATE INDEX finding_opened ON finding (boot, opened);

-- Stretches that keep every sample.
CREATE TABLE kept (
  boot INTEGER NOT NULL,
  start INTEGER NOT NULL,
  until INTEGER NOT NULL,
  PRIMARY KEY (boot, start)
) WITHOUT ROWID;

-- The host's files and commands now and then, as a capture (.tar.gz).
CREATE TABLE host (
  boot INTEGER NOT NULL,
  at INTEGER NOT NULL,
  capture BLOB NOT NULL,
  PRIMARY KEY (boot, at)
) WITHOUT ROWID;

CREATE TABLE facts (
  boot INTEGER NOT NULL,
  at INTEGER NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (boot, at)
) WITHOUT ROWID;

-- How far older samples were thinned out.
CREATE TABLE progress (
  name TEXT PRIMARY KEY,
  boot INTEGER NOT NULL,
  at INTEGER NOT NULL
) WITHOUT ROWID;
