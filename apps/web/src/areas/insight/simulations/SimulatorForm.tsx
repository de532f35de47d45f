/** The simulated change: a markup, its basis, or a rate, and the customers. Enter starts the simulation. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/simulations'
import { customers, simulatedBases, simulatedChanges } from '@cmp/contract'
import { useQueries } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { buildRowQuery } from '../../../kit/api/resource-calls.ts'
import { RefPicker } from '../../../kit/form/ref-picker.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { FilterChip } from '../../../ui/parts/FilterChip.tsx'
import { Select, TextInput } from '../../../ui/parts/inputs.tsx'
import { isSimulationComplete, type SimulationParameterName, type Shown } from './simulation-state.ts'
import styles from './simulator.module.css'

const Labelled = ({
  label,
  help,
  children,
}: {
  label: string
  help?: string
  children: (id: string, helpId: string | undefined) => ReactNode
}) => {
  const id = useId()
  const helpId = help === undefined ? undefined : `${id}-help`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id, helpId)}
      {help !== undefined && <small id={helpId}>{help}</small>}
    </div>
  )
}

/** The selected customers by name. Without a selection, the simulation covers all customers. */
const Customers = ({
  ids,
  onChange,
}: {
  ids: readonly string[]
  onChange: (ids: readonly string[]) => void
}) => {
  const rows = useQueries({ queries: ids.map((id) => buildRowQuery(customers, id)) })
  return (
    <Labelled label={t(m.forLabel)}>
      {(inputId) => (
        <>
          <RefPicker
            id={inputId}
            resource={customers}
            value=""
            placeholder={ids.length === 0 ? t(m.allCustomers) : t(m.addACustomer)}
            onChange={(id) => {
              if (id !== '' && !ids.includes(id)) onChange([...ids, id])
            }}
          />
          {ids.length > 0 && (
            <div className={styles.chips}>
              {ids.map((id, index) => (
                <FilterChip
                  key={id}
                  label={String(rows[index]?.data?.['companyName'] ?? t(m.customer))}
                  onRemove={() => onChange(ids.filter((other) => other !== id))}
                />
              ))}
            </div>
          )}
        </>
      )}
    </Labelled>
  )
}

type Field = { name: SimulationParameterName; label: string; help: string; inputMode?: 'decimal' }

const markup: Field = {
  name: 'markupPercent',
  label: t(m.markup),
  help: t(m.forExample125),
  inputMode: 'decimal',
}

const fieldsOf: Record<Shown['change'], readonly Field[]> = {
  markup: [
    markup,
    { name: 'serviceName', label: t(m.service), help: t(m.leaveEmptyForAllServices) },
    { name: 'meterName', label: t(m.meter), help: t(m.leaveEmptyForAllMeters) },
  ],
  basis: [{ ...markup, help: t(m.leaveEmptyToUseCurrentMarkups) }],
  rate: [
    { name: 'fromCurrency', label: t(m.fromCurrency), help: t(m.currencyOfCostForExampleUsd) },
    { name: 'toCurrency', label: t(m.toCurrency), help: t(m.currencyOfDocumentsForExampleThb) },
    { name: 'rate', label: t(m.rate), help: t(m.projectExchangeRatesDoNotChange), inputMode: 'decimal' },
  ],
}

/** The form. Typed values take effect when it is submitted. */
export const SimulatorForm = ({ shown, onRun }: { shown: Shown; onRun: (shown: Shown) => void }) => {
  const [typed, setTyped] = useState(shown)
  const chosen = typed.customerIds?.split(',') ?? []
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSimulationComplete(typed)) onRun(typed)
      }}
    >
      <div className={styles.controls}>
        <Labelled label={t(m.change)}>
          {(id) => (
            <Select
              id={id}
              value={typed.change}
              options={simulatedChanges}
              onChange={(value) => {
                const change = simulatedChanges.find((candidate) => candidate.value === value)
                if (change) setTyped({ ...typed, change: change.value })
              }}
            />
          )}
        </Labelled>
        {typed.change === 'basis' && (
          <Labelled label={t(m.markupBasis)}>
            {(id) => (
              <Select
                id={id}
                value={typed.basis}
                options={simulatedBases}
                onChange={(value) => {
                  const basis = simulatedBases.find((candidate) => candidate.value === value)
                  if (basis) setTyped({ ...typed, basis: basis.value })
                }}
              />
            )}
          </Labelled>
        )}
        {fieldsOf[typed.change].map(({ name, label, help, ...input }) => (
          <Labelled key={name} label={label} help={help}>
            {(id, helpId) => (
              <TextInput
                {...input}
                id={id}
                aria-describedby={helpId}
                autoComplete="off"
                value={typed[name] ?? ''}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            )}
          </Labelled>
        ))}
        <Customers
          ids={chosen}
          onChange={(ids) => {
            const { customerIds: _former, ...others } = typed
            setTyped(ids.length === 0 ? others : { ...others, customerIds: ids.join(',') })
          }}
        />
      </div>
      <Button type="submit" variant="contained" disabled={!isSimulationComplete(typed)}>
        {t(m.simulate)}
      </Button>
    </form>
  )
}
