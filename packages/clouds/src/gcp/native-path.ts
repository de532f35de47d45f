// The path of a resource at its service, from the ID that inventories know it by.

/** What follows `//service.googleapis.com/` in an ID, encoded part by part. */
export const pathOf = (nativeId: string): string =>
  nativeId
    .replace(/^\/\/[^/]+\//, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
