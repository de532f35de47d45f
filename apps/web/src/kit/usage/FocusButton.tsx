/** Downloads charges as a FOCUS file. The user chooses the version, the dataset and the compression. */
import { cloudAccountPlace, focusFileFormats, type FocusFileQuery } from '@cmp/contract'
import { useState } from 'react'
import { useRoleIsIn } from '../session/use-session.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/parts/Dialog.tsx'
import { Select } from '../../ui/parts/inputs.tsx'
import { PartLink } from '../../ui/parts/PartLink.tsx'
import resourceForm from '../form/resource-form.module.css'

type Choice = { value: string; label: string } & Pick<FocusFileQuery, 'version' | 'dataset'>

const choices: readonly [Choice, ...Choice[]] = [
  {
    value: 'usage',
    label: 'FOCUS 1.4 (the newest): cost and usage',
    version: '1.4',
    dataset: 'cost-and-usage',
  },
  { value: 'rows', label: 'FOCUS 1.4: rows of the invoices', version: '1.4', dataset: 'invoice-detail' },
  { value: 'older', label: 'FOCUS 1.2: cost and usage', version: '1.2', dataset: 'cost-and-usage' },
]

const FocusDialog = ({
  text,
  urlOf,
  onClose,
}: {
  text: string
  urlOf: (query: FocusFileQuery) => string
  onClose: () => void
}) => {
  const [chosen, setChosen] = useState(choices[0].value)
  const [format, setFormat] = useState<FocusFileQuery['format']>('gzip')
  const mayDeliver = useRoleIsIn('admin')
  const { version, dataset } = choices.find(({ value }) => value === chosen) ?? choices[0]
  return (
    <Dialog onClose={onClose}>
      <DialogTitle>FOCUS file</DialogTitle>
      <DialogContent>
        <p>{text}</p>
        <div className={resourceForm.field}>
          <label htmlFor="focus-file">File</label>
          <Select id="focus-file" value={chosen} options={choices} onChange={setChosen} />
        </div>
        <div className={resourceForm.field}>
          <label htmlFor="focus-format">Format</label>
          <Select
            id="focus-format"
            value={format}
            options={focusFileFormats}
            onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'gzip')}
          />
        </div>
        {mayDeliver && (
          <p>
            Every month can be delivered to a bucket of the customer’s own by itself:{' '}
            <PartLink href={cloudAccountPlace.pages.add}>add it as a cloud account</PartLink>, or see{' '}
            <PartLink href={cloudAccountPlace.pages.list}>what was delivered</PartLink>.
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
        <Button variant="contained" href={urlOf({ version, dataset, format })} download onClick={onClose}>
          Download
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The button. `text` describes the contents, and `urlOf` returns the address of the download. */
export const FocusButton = (props: { text: string; urlOf: (query: FocusFileQuery) => string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        FOCUS
      </Button>
      {isOpen && <FocusDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
