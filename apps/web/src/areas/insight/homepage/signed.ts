/** Adds the sign to a formatted figure. `0.0` gets no sign, because a plus would turn a tiny fall into a rise. */
export const formatSigned = (text: string): string => {
  const size = text.replace(/^[-−]/, '')
  if (!/[1-9]/.test(size)) return size
  return size === text ? `+${text}` : `−${size}`
}
