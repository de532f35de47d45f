/**
 * The roles that may save request templates. This constant is separate from the templates' declaration because a form
 * without a template does not load that.
 */
export const templateWriters = 'sa'
