/**
 * The plugin catalogue: one line for each plugin, its manifest under the plugin's name. What is made of plugins (the
 * tools of a turn) is made from this list; nothing else names one. There is none yet.
 */
export {}
