/// <reference types="vite/client" />

/** True in a sealed build: the page may connect to its own files only, and "open from URL" is off. */
declare const __SEALED__: boolean;
