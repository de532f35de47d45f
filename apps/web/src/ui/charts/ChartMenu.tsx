/** The menu of every chart: its data as a table, as a CSV file and as a picture, and its comparison. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/charts'
import { IconButton } from '../parts/IconButton.tsx'
import { MoreIcon } from '../parts/icons.tsx'
import { Menu } from '../parts/Menu.tsx'
import { saveFile } from './save-file.ts'

/** The comparison of a chart with its previous period, which the menu switches. */
export type ChartComparison = { isShown: boolean; onToggle: () => void }

/** What the menu of a chart offers. */
export type ChartActions = {
  asTable: boolean
  onToggleTable: () => void
  buildCsv: () => Blob
  /** Draws the picture. */
  drawPng: () => Promise<Blob>
  comparison?: ChartComparison | undefined
}

/** The menu of the chart with this label. */
export const ChartMenu = ({
  label,
  actions: { asTable, onToggleTable, buildCsv, drawPng, comparison },
}: {
  label: string
  actions: ChartActions
}) => (
  <Menu
    renderTrigger={(trigger) => (
      <IconButton {...trigger} size="tiny" label={t(m.optionsFor, { label })}>
        <MoreIcon size={16} />
      </IconButton>
    )}
    entries={[
      { label: asTable ? t(m.showChart) : t(m.showTable), onClick: onToggleTable },
      { label: t(m.downloadCsv), onClick: () => saveFile(`${label}.csv`, buildCsv()) },
      {
        label: t(m.downloadPng),
        onClick: () => void drawPng().then((picture) => saveFile(`${label}.png`, picture)),
      },
      ...(comparison
        ? [
            {
              kind: 'tick' as const,
              label: t(m.compareWithPreviousPeriod),
              checked: comparison.isShown,
              onChange: comparison.onToggle,
            },
          ]
        : []),
    ]}
  />
)
