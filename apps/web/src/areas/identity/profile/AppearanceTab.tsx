import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/profile'
import { pickAppearance, useClientState } from '../../../kit/session/client-state.ts'
import { saveAppearance } from '../../../kit/session/appearance.ts'
import { densities } from '../../../ui/frame/AppearanceMenu.tsx'
import { getThemeLabel } from '../../../ui/theme/theme-css.ts'
import { isThemeName, themeNames } from '../../../ui/theme/themes.ts'
import { ThemeSwatch } from '../../../ui/theme/ThemeSwatch.tsx'
import { Panel } from './parts.tsx'
import { Select } from '../../../ui/parts/inputs.tsx'
import styles from './profile.module.css'
import common from '../../../ui/parts/common.module.css'
import resourceForm from '../../../kit/form/resource-form.module.css'

const parts = [
  { key: 'sidebarTheme', label: t(m.sidebar) },
  { key: 'topBarTheme', label: t(m.topBar) },
] as const

const themeOptions = themeNames.map((value) => ({ value, label: getThemeLabel(value) }))

/**
 * The theme and the row height. Choices apply at once. Theme and row height are stored with the user and apply in other
 * browsers.
 */
export const AppearanceTab = () => {
  const appearance = pickAppearance(useClientState())
  return (
    <>
      <Panel title={t(m.theme)} text={t(m.appliesInEveryBrowserYouSign)}>
        <fieldset className={styles.themes}>
          <legend className={common.visuallyHidden}>{t(m.pageTheme)}</legend>
          {themeNames.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="theme"
                checked={appearance.theme === name}
                onChange={() => void saveAppearance({ theme: name })}
              />
              <ThemeSwatch name={name} />
              {getThemeLabel(name)}
            </label>
          ))}
        </fieldset>
      </Panel>
      <Panel title={t(m.sidebarAndTopBar)} text={t(m.canHaveTheirOwnThemesIn)}>
        <div className={styles.panelForm}>
          {parts.map(({ key, label }) => (
            <div key={key} className={resourceForm.field}>
              <label htmlFor={key}>{label}</label>
              <div className={styles.themeChoice}>
                <Select
                  id={key}
                  value={appearance[key]}
                  options={themeOptions}
                  onChange={(name) => {
                    if (isThemeName(name)) void saveAppearance({ [key]: name })
                  }}
                />
                <ThemeSwatch name={appearance[key]} />
              </div>
            </div>
          ))}
        </div>
      </Panel>
      <Panel title={t(m.rowHeight)} text={t(m.appliesToEveryListInEvery)}>
        <fieldset className={styles.themes}>
          <legend className={common.visuallyHidden}>{t(m.rowHeight)}</legend>
          {densities.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="density"
                checked={appearance.density === value}
                onChange={() => void saveAppearance({ density: value })}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </Panel>
    </>
  )
}
