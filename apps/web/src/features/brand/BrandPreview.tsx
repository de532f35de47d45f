/** What the typed name and colours look like before they are saved, on a light and a dark page. */
import { accentGrounds, accentOf, chromeOf, colourProblem, productName, type BrandReply } from '@cmp/contract'
import { useWatch } from 'react-hook-form'
import { useFormScene } from '../../kit/form/form-scene.ts'
import { Logo } from '../../ui/frame/Logo.tsx'
import { brandThemes } from '../../ui/theme/theme-css.ts'
import { themeDefaults, themes } from '../../ui/theme/themes.ts'
import styles from './brand.module.css'

/** A typed colour that can be taken. */
const taken = (kind: 'primary' | 'accentLight' | 'accentDark', typed: unknown): string | undefined => {
  const colour = typeof typed === 'string' ? typed.trim().toLowerCase() : ''
  return /^#[0-9a-f]{6}$/.test(colour) && colourProblem(kind, colour) === null ? colour : undefined
}

/** Stands under the form's fields and reads them. */
export const BrandPreview = ({ logo }: { logo: BrandReply['logo'] }) => {
  const { control } = useFormScene()
  const [name, primary, accentLight, accentDark]: unknown[] = useWatch({
    control,
    name: ['name', 'primary', 'accentLight', 'accentDark'],
  })
  const side = taken('primary', primary)
  const chrome = side ? chromeOf(side) : themes[themeDefaults.sidebarTheme].chrome
  const called = typeof name === 'string' && name.trim() !== '' ? name : productName
  const pages = [
    { mode: 'light', accent: taken('accentLight', accentLight) },
    { mode: 'dark', accent: taken('accentDark', accentDark) },
  ] as const
  return (
    <figure className={styles.preview}>
      <figcaption>Preview</figcaption>
      {pages.map(({ mode, accent }) => {
        const { page, paper, text } = accentGrounds[mode]
        const worn = accent ? accentOf(mode, accent) : themes[brandThemes[mode]].palette
        return (
          <div key={mode} style={{ background: page, color: text }}>
            <div style={{ background: chrome.surface, color: chrome.text }}>
              <Logo size={24} shown={logo} />
              <strong>{called}</strong>
              <span style={{ background: chrome.activeSurface, color: chrome.activeText }}>Invoices</span>
              <span style={{ color: chrome.quiet }}>Customers</span>
            </div>
            <div style={{ background: paper }}>
              <span style={{ color: worn.accent }}>A link</span>
              <span
                className={styles.previewButton}
                style={{ background: worn.accent, color: worn.onAccent }}
              >
                A button
              </span>
              <span style={{ background: worn.accentSurface }}>A chosen row</span>
            </div>
          </div>
        )
      })}
    </figure>
  )
}
