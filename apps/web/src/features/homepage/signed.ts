/** A figure's text with its sign; nothing, `0.0`, has none: beside a fall that is too small to be seen a plus would be a rise. */
export const signed = (text: string): string => {
  const size = text.replace(/^[-−]/, '')
  if (!/[1-9]/.test(size)) return size
  return size === text ? `+${text}` : `−${size}`
}
