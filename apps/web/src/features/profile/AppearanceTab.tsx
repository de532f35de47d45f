import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { appearanceOf, useClientState } from '../../kit/session/client-state.ts'
import { keepLook } from '../../kit/session/look.ts'
import { densities } from '../../ui/frame/AppearanceMenu.tsx'
import { themeNames, themes } from '../../ui/theme/themes.ts'
import { ThemeSwatch } from '../../ui/theme/ThemeSwatch.tsx'
import { Panel } from './parts.tsx'

const parts = [
  { key: 'sidebarTheme', label: 'Sidebar' },
  { key: 'topBarTheme', label: 'Top bar' },
] as const

/** Theme and row height. Each choice shows at once; theme and row height go with the user to other browsers. */
export const AppearanceTab = () => {
  const appearance = appearanceOf(useClientState())
  return (
    <>
      <Panel title="Theme" text="It goes with you to every browser that you sign in with.">
        <fieldset className="cmp-themes">
          <legend className="cmp-visually-hidden">Theme of the page</legend>
          {themeNames.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="theme"
                checked={appearance.theme === name}
                onChange={() => void keepLook({ theme: name })}
              />
              <ThemeSwatch name={name} />
              {themes[name].label}
            </label>
          ))}
        </fieldset>
      </Panel>
      <Panel title="Sidebar and top bar" text="They may wear a theme of their own, in this browser.">
        <div className="cmp-panel-form">
          {parts.map(({ key, label }) => (
            <div key={key} className="cmp-field">
              <label id={`${key}-label`} htmlFor={key}>
                {label}
              </label>
              <TextField
                id={key}
                select
                fullWidth
                value={appearance[key]}
                slotProps={{ select: { labelId: `${key}-label` } }}
                onChange={({ target }) => {
                  const chosen = themeNames.find((name) => name === target.value)
                  if (chosen) void keepLook({ [key]: chosen })
                }}
              >
                {themeNames.map((name) => (
                  <MenuItem key={name} value={name}>
                    <span className="cmp-theme-choice">
                      <ThemeSwatch name={name} />
                      {themes[name].label}
                    </span>
                  </MenuItem>
                ))}
              </TextField>
            </div>
          ))}
        </div>
      </Panel>
      <Panel title="Row height" text="Of every list. It goes with you too.">
        <fieldset className="cmp-themes">
          <legend className="cmp-visually-hidden">Row height</legend>
          {densities.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="density"
                checked={appearance.density === value}
                onChange={() => void keepLook({ density: value })}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </Panel>
    </>
  )
}
