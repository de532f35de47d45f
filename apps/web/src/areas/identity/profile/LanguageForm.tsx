/** The language of the portal, and the calendar of dates in Thai. */
import { getLanguage, isLanguage, t, type Language, type ThaiCalendar } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/profile'
import type { ProfileReply } from '@cmp/contract'
import { useId, useState } from 'react'
import { useChange } from '../../../kit/api/use-change.ts'
import { useClientState } from '../../../kit/session/client-state.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Select } from '../../../ui/parts/inputs.tsx'
import { chooseLanguage } from './account.ts'
import styles from './profile.module.css'
import resourceForm from '../../../kit/form/resource-form.module.css'

/** Each language by its own name, which its readers know. */
const languageNames: Record<Language, string> = { en: 'English', th: 'ไทย' }

const calendars: readonly { value: ThaiCalendar; label: string }[] = [
  { value: 'buddhist', label: t(m.buddhistEra) },
  { value: 'gregory', label: t(m.commonEra) },
]

const CalendarChoice = () => {
  const id = useId()
  const calendar = useClientState(({ thaiCalendar }) => thaiCalendar)
  return (
    <div className={resourceForm.field}>
      <label htmlFor={id}>{t(m.yearsOfDates)}</label>
      <Select
        id={id}
        value={calendar}
        options={calendars}
        onChange={(value) => {
          useClientState.setState({ thaiCalendar: value === 'gregory' ? 'gregory' : 'buddhist' })
          window.location.reload()
        }}
      />
    </div>
  )
}

/** The form. The page is loaded again in the new language. */
export const LanguageForm = ({ profile }: { profile: ProfileReply }) => {
  const id = useId()
  const [language, setLanguage] = useState(profile.language)
  const saving = useChange(async () => {
    await chooseLanguage(profile, language)
    window.location.reload()
  }, 'inline')
  return (
    <form
      className={styles.panelForm}
      onSubmit={(event) => {
        event.preventDefault()
        saving.send()
      }}
    >
      <div className={resourceForm.field}>
        <label htmlFor={id}>{t(m.language)}</label>
        <Select
          id={id}
          value={language ?? ''}
          empty={t(m.asTheCompany)}
          options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setLanguage(isLanguage(value) ? value : null)}
        />
      </div>
      {getLanguage() === 'th' && <CalendarChoice />}
      {saving.problem && <Alert severity="error">{saving.problem}</Alert>}
      <div>
        <Button
          type="submit"
          variant="contained"
          disabled={language === profile.language}
          loading={saving.isBusy}
        >
          {t(m.saveLanguage)}
        </Button>
      </div>
    </form>
  )
}
