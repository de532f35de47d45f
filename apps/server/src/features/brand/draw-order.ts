/** What passes between the portal and the process that draws a picture. */

/** A picture to draw. */
export type DrawOrder = {
  content: Uint8Array
  isSvg: boolean
  /** Pixels that it is to fit in. */
  box: { width: number; height: number }
  /** Pixels of the picture that is given, at most. */
  mostPixels: number
}

/** The picture as a PNG, or the library's own words for why there is none. */
export type Drawing = { content: Uint8Array; width: number; height: number } | { problem: string }
