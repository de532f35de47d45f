/** Changes theme and row height from the menus. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/session'
import type { Appearance } from '../../ui/theme/theme-css.ts'
import { showToast } from '../../ui/parts/toast.ts'
import { chooseAppearance } from './session.ts'

/** Changes the appearance. If it cannot be saved for the user, it applies to this browser only and a message says so. */
export const saveAppearance = async (change: Partial<Appearance>): Promise<void> => {
  try {
    await chooseAppearance(change)
  } catch {
    showToast(t(m.themeChangedInThisBrowserBut), {
      tone: 'error',
    })
  }
}
