// Derives the path of a resource at its service from its ID in inventories.

/** Returns the part of an ID after `//service.googleapis.com/`, with each segment encoded. */
export const toNativePath = (nativeId: string): string =>
  nativeId
    .replace(/^\/\/[^/]+\//, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
