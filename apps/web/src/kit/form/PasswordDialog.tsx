import { proofFields, typedProof } from '@cmp/contract'
import { z } from '@cmp/contract/zod'
import { closePasswordQuestion, type PasswordQuestion } from '../../ui/ask/ask-password.ts'
import { FieldsDialog } from './FieldsDialog.tsx'

/** The dialog of an open question. */
export const PasswordDialog = ({
  asked: { title, consequences, action, destructive, run },
}: {
  asked: PasswordQuestion
}) => (
  <FieldsDialog
    title={title}
    text={consequences}
    action={action}
    destructive={destructive}
    fields={proofFields}
    names={['password']}
    schema={typedProof}
    onSubmit={async (body) => {
      await run(typedProof(z).parse(body).password)
      closePasswordQuestion()
    }}
    onClose={closePasswordQuestion}
  />
)
