import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
/** What stands under the fields of a page's form. */

/** Why the form was refused, and its buttons: one that sends it, and the way back. */
export const FormFooter = ({
  problem,
  action,
  cancelHref,
  busy,
}: {
  problem: string | undefined
  /** What the button does. */
  action: string
  cancelHref: string
  /** It is being sent. */
  busy: boolean
}) => (
  <>
    {problem && <Alert severity="error">{problem}</Alert>}
    <footer>
      <Button type="submit" variant="contained" loading={busy}>
        {action}
      </Button>
      <Button href={cancelHref} color="inherit" disabled={busy}>
        Cancel
      </Button>
    </footer>
  </>
)
