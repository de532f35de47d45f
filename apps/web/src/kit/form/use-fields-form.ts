/** A form over declared fields: what it holds, what is wrong with it, and sending it. */
import type { Fields, ObjectShape } from '@cmp/contract'
import { set, useForm, useWatch, type FieldErrors, type FieldValues } from 'react-hook-form'
import { checkForm, isHiddenBy, withNeeded, type HiddenFields, type NeededFields } from './form-check.ts'
import { refusedPlaces } from './form-refusal.ts'
import type { FormScene } from './form-scene.ts'
import { fieldAt, startValues, type FormPath, type FormValues } from './form-values.ts'
import type { Narrowings } from './form-scene.ts'

/** What a form is made of. */
export type FieldsFormSpec = {
  /** The declared fields; those named are in the form, the others are what pickers need to know. */
  fields: Fields
  schema: ObjectShape
  names: readonly string[]
  /** What the form begins with: the row being changed, or values by field name. */
  start?: Record<string, unknown>
  narrowings?: Narrowings
  hidden?: HiddenFields
  /** Optional fields that there must be with some values. */
  needed?: NeededFields
  /** What the form is of is there already. */
  isChange?: boolean
  /** Gets the checked body and the names of what was changed; throws to keep the form with what was typed. */
  onSubmit: (body: Record<string, unknown>, changed: ReadonlySet<string>) => Promise<void>
}

const nothing = (): readonly string[] => []

/** The fields that are chosen from what the one at `path` decides. */
const decidedBy = (path: string, fields: Fields, narrowings: Narrowings): string[] => [
  ...Object.entries(narrowings).flatMap(([name, given]) =>
    given?.by === path && given.via === undefined ? [name] : [],
  ),
  ...Object.entries(fields).flatMap(([name, { lookup }]) => (lookup?.by?.field === path ? [name] : [])),
]

/** The form. The values it starts with are taken when it is first drawn. */
export const useFieldsForm = ({
  fields,
  schema,
  names,
  start = {},
  narrowings = {},
  hidden: hiddenWith = nothing,
  needed: neededWith = nothing,
  isChange = false,
  onSubmit,
}: FieldsFormSpec) => {
  /** What is wrong with a list itself stands beside what is wrong with its items; with the whole form, first of all. */
  const placeOf = (path: FormPath): FormPath =>
    path === '' ? (names[0] ?? 'root') : fieldAt(fields, path)?.items ? `${path}.root` : path
  /**
   * A list alone is checked when an item is added to it; what nobody has been at yet has no problem, whose sentence
   * would go, and move what is below it, as soon as somebody leaves the input for a button.
   */
  const isJustAdded = (path: FormPath, checked: readonly string[]): boolean => {
    const [list, ...more] = checked
    return (
      list !== undefined &&
      more.length === 0 &&
      path.startsWith(`${list}.`) &&
      fieldAt(fields, list)?.items !== undefined &&
      !form.getFieldState(placeOf(path)).isTouched
    )
  }
  const problemsOf = (values: FormValues) =>
    checkForm(withNeeded(fields, neededWith(values)), schema, values, hiddenWith(values)).problems
  const form = useForm<FieldValues>({
    defaultValues: startValues(fields, names, start),
    mode: 'onTouched',
    resolver: (values, _context, { names: checked = [] }) => {
      const problems = problemsOf(values)
      const errors: FieldErrors = {}
      for (const [path, message] of Object.entries(problems)) {
        if (!isJustAdded(path, checked)) set(errors, placeOf(path), { type: 'refused', message })
      }
      return Object.keys(problems).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const hidden = useWatch({
    control: form.control,
    compute: (values: FieldValues) => hiddenWith(values).join(),
  }).split(',')

  const needed = useWatch({
    control: form.control,
    compute: (values: FieldValues) => neededWith(values).join(),
  }).split(',')

  const scene: FormScene = {
    control: form.control,
    fields,
    start,
    narrowings,
    isHidden: isHiddenBy(hidden),
    isNeeded: (path) => needed.includes(path),
    isChange,
    check: async () => {
      if (!(await form.trigger(undefined, { shouldFocus: true }))) return null
      const values = form.getValues()
      return checkForm(fields, schema, values, hiddenWith(values)).body
    },
    problemsOf,
    emptyDecidedBy: (path) =>
      decidedBy(path, fields, narrowings)
        .filter((name) => names.includes(name))
        .forEach((name) => form.setValue(name, '')),
  }

  /** Sends what the form holds; what a refusal says of single fields is put beside them before it is passed on. */
  const send = async (values: FieldValues): Promise<void> => {
    const { body } = checkForm(fields, schema, values, hiddenWith(values))
    const before = startValues(fields, names, start)
    const changed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]))
    try {
      await onSubmit(body, new Set(changed))
    } catch (error) {
      refusedPlaces(fields, names, error).forEach(({ path, message }, index) =>
        form.setError(placeOf(path), { type: 'server', message }, { shouldFocus: index === 0 }),
      )
      throw error
    }
  }
  return { form, scene, send }
}
