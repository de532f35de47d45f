import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/form'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import type { FormDraft } from './use-form-draft.ts'

/** Says that a form contains restored input, with a button that discards it. */
export const RestoredNote = ({ draft: { isRestored, startOver } }: { draft: FormDraft }) =>
  isRestored && (
    <Alert
      severity="info"
      role="status"
      action={
        <Button color="inherit" size="small" onClick={startOver}>
          {t(m.startOver)}
        </Button>
      }
    >
      {t(m.yourEarlierInputWasRestoredExcept)}
    </Alert>
  )
