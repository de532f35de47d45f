/** Choosing theme and row height from the menus. */
import type { Appearance } from '../../ui/theme/theme-css.ts'
import { toast } from '../../ui/parts/toast.ts'
import { chooseLook } from './session.ts'

/** Changes the look; when it cannot be kept with the user, it stays in this browser and a message says so. */
export const keepLook = async (change: Partial<Appearance>): Promise<void> => {
  try {
    await chooseLook(change)
  } catch {
    toast('The look was changed in this browser, but could not be saved for your other ones.', {
      tone: 'error',
    })
  }
}
