/** What stands under the fields of a page's form. */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

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
      <Button type="submit" variant="contained" loading={busy} loadingPosition="start">
        {action}
      </Button>
      <Button href={cancelHref} color="inherit" disabled={busy}>
        Cancel
      </Button>
    </footer>
  </>
)
