/**
 * Loads the parts of the frame that open on demand. A module that imports such a part also lists the names of its files
 * for their preload, about 150 names together. They are in this file, which is loaded when the first part opens, so that
 * no page loads them.
 */

/** Loads the command palette. */
export const loadPalette = async () => (await import('./Palette.tsx')).Palette

/** Loads the dialog that asks for proof of identity. */
export const loadProofDialog = async () => (await import('../form/ProofDialog.tsx')).ProofDialog

/** Loads the panel of the bell. */
export const loadBellPanel = async () => (await import('../work/BellPanel.tsx')).BellPanel
