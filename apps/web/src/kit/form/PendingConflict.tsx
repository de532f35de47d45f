import { lazy, Suspense } from 'react'
import type { ConflictOfForm } from './EditConflictDialog.tsx'

const EditConflictDialog = lazy(async () => ({
  default: (await import('./EditConflictDialog.tsx')).EditConflictDialog,
}))

/** The dialog after a save that was rejected because somebody else has saved. Its code is loaded then. */
export const PendingConflict = ({ conflict }: { conflict: ConflictOfForm | undefined }) =>
  conflict && (
    <Suspense>
      <EditConflictDialog conflict={conflict} />
    </Suspense>
  )
