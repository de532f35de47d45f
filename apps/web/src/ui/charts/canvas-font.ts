/** The font of texts that are drawn on a canvas, which does not inherit the font of the page. */

/** Returns the font of the pages in a size and weight, with its Thai letters. */
export const formatFont = (pixels: number, weight = 400): string =>
  `${weight} ${pixels}px "Inter Variable", "Noto Sans Thai Variable", sans-serif`
