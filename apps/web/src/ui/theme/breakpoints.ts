/**
 * The widths of the window at which pages change their layout, as media queries. Style sheets contain the same queries,
 * because CSS has no variables there; css-scale.test.ts checks that they contain no others.
 */

/** A phone. Lists show a row as a block, the menu is a drawer, and content has one column. */
export const phone = '(width < 600px)'

/** A phone or a tablet in portrait. The menu is a rail of icons (on a phone a drawer), and content has one column. */
export const tablet = '(width < 1024px)'

/** A desktop window. Beside an open menu, there is room for a panel next to the content. */
export const desktop = '(width >= 1200px)'
