/** A choice of one among cards, each with a drawing, a label and what it is for. */
import { t, type Text } from '@cmp/messages'
import { useId, type ReactNode } from 'react'
import styles from './choice-cards.module.css'

/** The cards as radio buttons, so that arrow keys choose. */
export const ChoiceCards = <T extends string>({
  legend,
  choices,
  value,
  onChange,
  size,
}: {
  legend: string
  choices: readonly { value: T; label: Text; detail: Text; drawing: ReactNode }[]
  value: T
  onChange: (value: T) => void
  size: 'small' | 'large'
}) => {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.cards} data-size={size}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              aria-label={t(choice.label)}
              aria-describedby={`${name}-${choice.value}`}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.drawn}>{choice.drawing}</span>
            <strong>{t(choice.label)}</strong>
            <small id={`${name}-${choice.value}`}>{t(choice.detail)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
