/** The button that opens the import dialog over the current page, and the address parameter for it. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '../../../ui/parts/Button.tsx'

/** Returns what the address selects: `new`, the IDs of imports, or nothing. */
export const useImportAddress = () => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  const shown = typeof search['import'] === 'string' ? search['import'] : undefined
  const show = (imports: string | undefined) => {
    const { import: _former, ...others } = search
    void navigate({
      to: path,
      search: imports === undefined ? others : { ...others, import: imports },
      replace: shown !== undefined,
    })
  }
  return { shown, show }
}

/** Opens the dialog for new files. */
export const ImportFilesButton = () => {
  const { show } = useImportAddress()
  return (
    <Button variant="outlined" onClick={() => show('new')}>
      {t(m.importFiles)}
    </Button>
  )
}
