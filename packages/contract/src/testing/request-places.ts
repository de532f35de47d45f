/** The common values of all valid requests. */

/** The customer. */
export const customer = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

/** Two tags, one of them without a value. */
export const tags = [
  { Key: 'team', Value: 'shop' },
  { Key: 'empty', Value: '' },
]
