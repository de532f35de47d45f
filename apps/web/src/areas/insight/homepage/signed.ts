/** Formats figures with their sign. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'

/** Adds the sign to a formatted figure. `0.0` gets no sign, because a plus would turn a tiny fall into a rise. */
export const formatSigned = (text: string): string => {
  const size = text.replace(/^[-−]/, '')
  if (!/[1-9]/.test(size)) return size
  return size === text ? `+${text}` : `−${size}`
}

/** Formats a signed figure as `59,290.03 less` or `1.00 more`. */
export const formatDifference = (text: string): string =>
  t(/^[-−]/.test(text) ? m.less : m.more, { amount: text.replace(/^[-−]/, '') })
