/** Copying to the clipboard, which browsers may refuse. */
import { toast } from './toast.ts'

/** Copies a text; where that is not allowed (plain http, a refused question) a message says what to do instead. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    toast('This browser does not let the portal copy. Select the text and copy it yourself.', {
      tone: 'error',
    })
    return false
  }
}
