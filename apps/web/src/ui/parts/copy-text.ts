/** Copies text to the clipboard, which browsers may not allow. */
import { showToast } from './toast.ts'

/** Copies a text. If that is not allowed (plain HTTP, a denied permission), a message says what to do instead. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    showToast('This browser does not let the portal copy. Select the text and copy it yourself.', {
      tone: 'error',
    })
    return false
  }
}
