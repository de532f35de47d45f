/** The templates of new dashboards, each with a drawing of its items at their positions. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import { dashboardTemplates, gridColumns, placeOfNew, type TemplateItem } from '@cmp/contract'
import { ChoiceCards } from './ChoiceCards.tsx'
import { KindPreview } from './KindPreview.tsx'
import styles from './template-gallery.module.css'

type Place = ReturnType<typeof placeOfNew>

/** Returns the items with the positions that they get in a new dashboard. */
const placeItems = (items: readonly TemplateItem[]): { type: TemplateItem['type']; place: Place }[] =>
  items.reduce<{ type: TemplateItem['type']; place: Place }[]>((placed, { type, size }) => {
    const place = placeOfNew(
      placed.map((one) => one.place),
      { monitoringType: type, resourceId: '' },
      size,
    )
    return [...placed, { type, place }]
  }, [])

/** A dashboard seen from afar. */
const TemplatePreview = ({ items }: { items: readonly TemplateItem[] }) => (
  <span className={styles.board} style={{ gridTemplateColumns: `repeat(${gridColumns}, minmax(0, 1fr))` }}>
    {placeItems(items).map(({ type, place: { x, y, w, h } }) => (
      <span key={`${x} ${y}`} style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}>
        <KindPreview type={type} />
      </span>
    ))}
  </span>
)

const choices = [
  ...dashboardTemplates.map(({ value, label, detail, items }) => ({
    value,
    label,
    detail,
    drawing: <TemplatePreview items={items} />,
  })),
  {
    value: '',
    label: m.emptyDashboard,
    detail: m.addChartsYourself,
    drawing: <span className={styles.board} data-empty="" />,
  },
]

/** The gallery. An empty value is a dashboard without items. */
export const TemplateGallery = ({
  value,
  onChange,
}: {
  value: string
  onChange: (template: string) => void
}) => <ChoiceCards legend={t(m.startWith)} choices={choices} value={value} onChange={onChange} size="large" />
