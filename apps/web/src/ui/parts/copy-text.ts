/** Copies text to the clipboard, which browsers may not allow. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/parts'
import { showToast } from './toast.ts'

/** Copies a text. If that is not allowed (plain HTTP, a denied permission), a message says what to do instead. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    showToast(t(m.thisBrowserDoesNotAllowCopying), {
      tone: 'error',
    })
    return false
  }
}
