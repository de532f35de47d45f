/** Changes theme and row height from the menus. */
import type { Appearance } from '../../ui/theme/theme-css.ts'
import { showToast } from '../../ui/parts/toast.ts'
import { chooseAppearance } from './session.ts'

/** Changes the appearance. If it cannot be saved for the user, it applies to this browser only and a message says so. */
export const saveAppearance = async (change: Partial<Appearance>): Promise<void> => {
  try {
    await chooseAppearance(change)
  } catch {
    showToast('The look was changed in this browser, but could not be saved for your other ones.', {
      tone: 'error',
    })
  }
}
