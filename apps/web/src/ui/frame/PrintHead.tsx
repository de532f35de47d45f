/** The head of a printed page: who prints it, when, and where the page is. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/frame'
import { use, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { portalName } from '../brand.ts'
import { formatDateTime, TimeZone } from '../parts/dates.ts'
import { onPrint } from '../parts/printing.ts'
import { themeDefaults, themes } from '../theme/themes.ts'
import { applyAppearance, type Appearance } from '../theme/theme-css.ts'
import styles from './print-head.module.css'

type Printed = { at: string; address: string }

/** Prints dark pages in the default theme. */
const useLightPrint = (appearance: Appearance) =>
  useEffect(
    () =>
      themes[appearance.theme].palette.mode === 'light'
        ? undefined
        : onPrint(
            (isPrinting) =>
              applyAppearance(isPrinting ? { ...appearance, theme: themeDefaults.theme } : appearance),
            { isFirst: true },
          ),
    [appearance],
  )

/** The head, which is only printed. */
export const PrintHead = ({ appearance }: { appearance: Appearance }) => {
  const [printed, setPrinted] = useState<Printed>({ at: '', address: '' })
  const zone = use(TimeZone)
  useLightPrint(appearance)
  useEffect(
    () =>
      onPrint(() =>
        flushSync(() =>
          setPrinted({ at: formatDateTime(new Date().toISOString(), zone), address: location.href }),
        ),
      ),
    [zone],
  )
  return (
    <div className={styles.printHead} aria-hidden="true">
      <strong>{portalName}</strong>
      <span>{t(m.printedOn, { date: printed.at })}</span>
      <small>{printed.address}</small>
    </div>
  )
}
