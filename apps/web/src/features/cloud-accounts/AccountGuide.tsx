/** The provider's commands that grant an account the least that is needed, each with a button that copies it. */
import { guideOf, type GuideStep } from '@cmp/contract/account-guides'
import { accountKinds } from '@cmp/contract'
import { Button } from '../../ui/parts/Button.tsx'
import { copyText } from '../../ui/parts/copy-text.ts'
import { toast } from '../../ui/parts/toast.ts'
import styles from './guide.module.css'

const copy = async (command: string): Promise<void> => {
  if (await copyText(command)) toast('The command is copied.', { tone: 'success' })
}

const Steps = ({ steps }: { steps: readonly GuideStep[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ title, command }) => (
      <li key={title}>
        <p>{title}</p>
        <div className={styles.step}>
          <code className={styles.command}>{command}</code>
          <Button
            size="small"
            variant="outlined"
            aria-label={`Copy the command: ${title}`}
            onClick={() => void copy(command)}
          >
            Copy
          </Button>
        </div>
      </li>
    ))}
  </ol>
)

/** The commands for an account, with its own ids in them; nothing for a kind without any. */
export const AccountGuide = ({
  kind,
  account,
}: {
  kind: string
  account: Readonly<Record<string, unknown>>
}) => {
  const steps = guideOf(kind, account)
  if (steps.length === 0) return null
  return (
    <section aria-label="What to allow">
      <h2>What to allow</h2>
      <p>Commands for the provider’s administrator. Words in capitals are replaced by your own.</p>
      <Steps steps={steps} />
    </section>
  )
}

/** The commands of every kind, to be opened before an account is added; the form stands right under their heading. */
export const GuidesOfKinds = () => (
  <details>
    <summary>What to allow at the cloud first</summary>
    <p>
      Open what your cloud needs. Once the account is added, its page has the commands with its own ids in
      them.
    </p>
    {Object.values(accountKinds)
      .map(({ kind, label }) => ({ kind, label, steps: guideOf(kind, {}) }))
      .filter(({ steps }) => steps.length > 0)
      .map(({ kind, label, steps }) => (
        <details key={kind}>
          <summary>{label}</summary>
          <Steps steps={steps} />
        </details>
      ))}
  </details>
)
