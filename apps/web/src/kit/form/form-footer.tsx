import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/form'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
/** The part below the fields of a page's form. */

/** The form's error and its buttons to submit and to go back. */
export const FormFooter = ({
  problem,
  action,
  cancelHref,
  busy,
}: {
  problem: string | undefined
  /** The label of the button. */
  action: string
  cancelHref: string
  /** Whether the form is being sent. */
  busy: boolean
}) => (
  <>
    {problem && <Alert severity="error">{problem}</Alert>}
    <footer>
      <Button type="submit" variant="contained" loading={busy}>
        {action}
      </Button>
      <Button href={cancelHref} color="inherit" disabled={busy}>
        {t(m.cancel)}
      </Button>
    </footer>
  </>
)
