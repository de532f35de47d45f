/** Hands a file that the page made to the person who asked for it. */

/** Saves under a name that every file system takes. */
export const saveFile = (name: string, content: Blob): void => {
  const anchor = document.createElement('a')
  anchor.href = URL.createObjectURL(content)
  anchor.download = name.replaceAll(/[\\/:*?"<>|]+/g, '-')
  anchor.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000)
}
