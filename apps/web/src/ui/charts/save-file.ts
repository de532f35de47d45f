/** Downloads a file that the page has created. */

/** Saves the file under a name that every file system accepts. */
export const saveFile = (name: string, content: Blob): void => {
  const anchor = document.createElement('a')
  anchor.href = URL.createObjectURL(content)
  anchor.download = name.replaceAll(/[\\/:*?"<>|]+/g, '-')
  anchor.click()
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000)
}
