/** Downloads charges as a FOCUS file. The user chooses the version, the dataset and the compression. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/usage'
import { cloudAccountPlace, focusFileFormats, type FocusFileQuery } from '@cmp/contract'
import { useState } from 'react'
import { useRoleIsIn } from '../session/use-session.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/parts/Dialog.tsx'
import { Select } from '../../ui/parts/inputs.tsx'
import { PartLink } from '../../ui/parts/PartLink.tsx'
import { renderRich } from '../../ui/parts/render-rich.ts'
import resourceForm from '../form/resource-form.module.css'

type Choice = { value: string; label: string } & Pick<FocusFileQuery, 'version' | 'dataset'>

const choices: readonly [Choice, ...Choice[]] = [
  {
    value: 'usage',
    label: t(m.focus14LatestCostAnd),
    version: '1.4',
    dataset: 'cost-and-usage',
  },
  { value: 'rows', label: t(m.focus14InvoiceDetail), version: '1.4', dataset: 'invoice-detail' },
  { value: 'older', label: t(m.focus12CostAndUsage), version: '1.2', dataset: 'cost-and-usage' },
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
      <DialogTitle>{t(m.focusFile)}</DialogTitle>
      <DialogContent>
        <p>{text}</p>
        <div className={resourceForm.field}>
          <label htmlFor="focus-file">{t(m.file)}</label>
          <Select id="focus-file" value={chosen} options={choices} onChange={setChosen} />
        </div>
        <div className={resourceForm.field}>
          <label htmlFor="focus-format">{t(m.format)}</label>
          <Select
            id="focus-format"
            value={format}
            options={focusFileFormats}
            onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'gzip')}
          />
        </div>
        {mayDeliver && (
          <p>
            {renderRich(m.everyMonthCanBeDelivered, {
              add: (content) => <PartLink href={cloudAccountPlace.pages.add}>{content}</PartLink>,
              list: (content) => <PartLink href={cloudAccountPlace.pages.list}>{content}</PartLink>,
            })}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t(m.close)}
        </Button>
        <Button variant="contained" href={urlOf({ version, dataset, format })} download onClick={onClose}>
          {t(m.download)}
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
        {t(m.focus)}
      </Button>
      {isOpen && <FocusDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
