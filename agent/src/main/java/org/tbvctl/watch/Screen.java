package org.tbvctl.watch;

/** A surface that frames are drawn on. */
public interface Screen {

  int columns();

  int rows();

  /** Shows the frame, writing only what changed since the last one. */
  void draw(Frame frame);

  /** Forgets what is on the screen, so that the next frame is drawn whole. */
  void forget();

  /** Gives the terminal back, stops the process until it is continued, and takes it again. */
  void suspend();

  /** Takes the terminal again after somebody else may have had it. */
  void resume();
}
