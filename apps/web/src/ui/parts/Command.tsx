/** A command of a cloud's own tool, to be copied and run by somebody who may. */
import { copyText } from './copy-text.ts'
import { Button } from './Button.tsx'
import { toast } from './toast.ts'
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
        void copyText(command).then((isCopied) => isCopied && toast('Command copied.', { tone: 'success' }))
      }
    >
      Copy command
    </Button>
  </div>
)
