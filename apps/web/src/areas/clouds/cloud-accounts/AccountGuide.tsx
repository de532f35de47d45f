/** The provider's commands that grant an account the minimum permissions, each with a copy button. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/cloud-accounts'
import { buildAccountGuide, type GuideStep } from '@cmp/contract/account-guides'
import { accountKinds } from '@cmp/contract'
import { Button } from '../../../ui/parts/Button.tsx'
import { copyText } from '../../../ui/parts/copy-text.ts'
import { showToast } from '../../../ui/parts/toast.ts'
import styles from './guide.module.css'

const copy = async (command: string): Promise<void> => {
  if (await copyText(command)) showToast(t(m.commandCopied), { tone: 'success' })
}

const Steps = ({ steps }: { steps: readonly GuideStep[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ title, command }) => (
      <li key={t(title)}>
        <p>{t(title)}</p>
        <div className={styles.step}>
          <code className={styles.command}>{command}</code>
          <Button
            size="small"
            variant="outlined"
            aria-label={t(m.copyCommand, { title: t(title) })}
            onClick={() => void copy(command)}
          >
            {t(m.copy)}
          </Button>
        </div>
      </li>
    ))}
  </ol>
)

/** The commands for an account, with its own IDs filled in. Renders nothing for a kind without commands. */
export const AccountGuide = ({
  kind,
  account,
}: {
  kind: string
  account: Readonly<Record<string, unknown>>
}) => {
  const steps = buildAccountGuide(kind, account)
  if (steps.length === 0) return null
  return (
    <section aria-label={t(m.requiredPermissions)}>
      <h2>{t(m.requiredPermissions)}</h2>
      <p>{t(m.runTheseCommandsAsAdministratorAt)}</p>
      <Steps steps={steps} />
    </section>
  )
}

/**
 * The commands for every kind, for use before an account is added. They are collapsed, so that the form is directly
 * below their heading.
 */
export const GuidesOfKinds = () => (
  <details>
    <summary>{t(m.requiredPermissions2)}</summary>
    <p>{t(m.openYourProvidersListAfterYou)}</p>
    {Object.values(accountKinds)
      .map(({ kind, label }) => ({ kind, label, steps: buildAccountGuide(kind, {}) }))
      .filter(({ steps }) => steps.length > 0)
      .map(({ kind, label, steps }) => (
        <details key={kind}>
          <summary>{t(label)}</summary>
          <Steps steps={steps} />
        </details>
      ))}
  </details>
)
