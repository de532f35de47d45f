/** A command for a provider's command-line tool, to copy and run with the necessary permissions. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/parts'
import { copyText } from './copy-text.ts'
import { Button } from './Button.tsx'
import { showToast } from './toast.ts'
import styles from './command.module.css'

export const Command = ({ command }: { command: string }) => (
  <div className={styles.command}>
    <pre tabIndex={0} aria-label={t(m.command)}>
      {command}
    </pre>
    <Button
      size="small"
      variant="outlined"
      onClick={() =>
        void copyText(command).then(
          (isCopied) => isCopied && showToast(t(m.commandCopied), { tone: 'success' }),
        )
      }
    >
      {t(m.copyCommand)}
    </Button>
  </div>
)
