/** A command for a provider's command-line tool, to copy and run with the necessary permissions. */
import { copyText } from './copy-text.ts'
import { Button } from './Button.tsx'
import { showToast } from './toast.ts'
import styles from './command.module.css'

export const Command = ({ command }: { command: string }) => (
  <div className={styles.command}>
    <pre tabIndex={0} aria-label="Command">
      {command}
    </pre>
    <Button
      size="small"
      variant="outlined"
      onClick={() =>
        void copyText(command).then(
          (isCopied) => isCopied && showToast('Command copied.', { tone: 'success' }),
        )
      }
    >
      Copy command
    </Button>
  </div>
)
