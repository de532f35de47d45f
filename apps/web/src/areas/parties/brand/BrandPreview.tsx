/** Previews the typed name and colors on a light and a dark page before they are saved. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/brand'
import {
  accentGrounds,
  buildAccent,
  buildChrome,
  describeColorProblem,
  productName,
  type BrandReply,
} from '@cmp/contract'
import { useWatch } from 'react-hook-form'
import { useFormContext } from '../../../kit/form/form-context.ts'
import { Logo } from '../../../ui/frame/Logo.tsx'
import { brandThemes } from '../../../ui/theme/theme-css.ts'
import { themeDefaults, themes } from '../../../ui/theme/themes.ts'
import styles from './brand.module.css'

/** Returns a typed color if it is valid. */
const parseTypedColor = (
  kind: 'primary' | 'accentLight' | 'accentDark',
  typed: unknown,
): string | undefined => {
  const colour = typeof typed === 'string' ? typed.trim().toLowerCase() : ''
  return /^#[0-9a-f]{6}$/.test(colour) && describeColorProblem(kind, colour) === null ? colour : undefined
}

/** The preview under the form; it reads the form's fields. */
export const BrandPreview = ({ logo }: { logo: BrandReply['logo'] }) => {
  const { control } = useFormContext()
  const [name, primary, accentLight, accentDark]: unknown[] = useWatch({
    control,
    name: ['name', 'primary', 'accentLight', 'accentDark'],
  })
  const side = parseTypedColor('primary', primary)
  const chrome = side ? buildChrome(side) : themes[themeDefaults.sidebarTheme].chrome
  const called = typeof name === 'string' && name.trim() !== '' ? name : productName
  const pages = [
    { mode: 'light', accent: parseTypedColor('accentLight', accentLight) },
    { mode: 'dark', accent: parseTypedColor('accentDark', accentDark) },
  ] as const
  return (
    <figure className={styles.preview}>
      <figcaption>{t(m.preview)}</figcaption>
      {pages.map(({ mode, accent }) => {
        const { page, surface, text } = accentGrounds[mode]
        const worn = accent ? buildAccent(mode, accent) : themes[brandThemes[mode]].palette
        return (
          <div key={mode} style={{ background: page, color: text }}>
            <div style={{ background: chrome.surface, color: chrome.text }}>
              <Logo size={24} shown={logo} />
              <strong>{called}</strong>
              <span style={{ background: chrome.activeSurface, color: chrome.activeText }}>
                {t(m.invoices)}
              </span>
              <span style={{ color: chrome.quiet }}>{t(m.customers)}</span>
            </div>
            <div style={{ background: surface }}>
              <span style={{ color: worn.accent }}>{t(m.link)}</span>
              <span
                className={styles.previewButton}
                style={{ background: worn.accent, color: worn.onAccent }}
              >
                {t(m.button)}
              </span>
              <span style={{ background: worn.accentSurface }}>{t(m.selectedRow)}</span>
            </div>
          </div>
        )
      })}
    </figure>
  )
}
