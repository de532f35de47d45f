/** The messages between CMP and the process that draws an image. */

/** An image to draw. */
export type DrawOrder = {
  content: Uint8Array
  isSvg: boolean
  /** The size in pixels that the image has to fit in. */
  box: { width: number; height: number }
  /** The maximum number of pixels of the given image. */
  mostPixels: number
}

/** The image as a PNG, or the library's error message. */
export type Drawing = { content: Uint8Array; width: number; height: number } | { problem: string }
