import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/parts'
import { CloseIcon } from './icons.tsx'
import styles from './filter-chip.module.css'

/** A filter of a list that can be removed. */
export const FilterChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <span className={styles.chip}>
    <span title={label}>{label}</span>
    <button type="button" aria-label={t(m.remove, { label })} onClick={onRemove}>
      <CloseIcon size={14} />
    </button>
  </span>
)
