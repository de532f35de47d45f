/** A form over declared fields: its values, its errors, and sending it. */
import type { Fields, ObjectShape } from '@cmp/contract'
import { set, useForm, useWatch, type Control, type FieldErrors, type FieldValues } from 'react-hook-form'
import {
  checkForm,
  isHiddenBy,
  withNeeded,
  type FormProblems,
  type HiddenFields,
  type NeededFields,
} from './form-check.ts'
import { loadZod, useZodWhenNeeded, type Z } from './load-zod.ts'
import { describeError } from '../api/failures.ts'
import { listRefusedPlaces } from './form-refusal.ts'
import type { FormContextValue } from './form-context.ts'
import { findFormField, startValues, type FormPath, type FormValues } from './form-values.ts'
import type { Narrowings } from './form-context.ts'

/** The definition of a form. */
export type FieldsFormSpec = {
  /** The declared fields. Those that are named are in the form; pickers need the others. */
  fields: Fields
  schema: ObjectShape
  names: readonly string[]
  /** The initial values: the edited row, or values by field name. */
  start?: Record<string, unknown>
  narrowings?: Narrowings | undefined
  hidden?: HiddenFields | undefined
  /** Optional fields that some values require. */
  needed?: NeededFields | undefined
  /** Whether the form changes an existing record. */
  isChange?: boolean
  /** Whether problems with the initial values are shown at once. */
  beginsChecked?: boolean
  /** Receives the validated body and the names of the changed fields. If it throws, the form stays with what was typed. */
  onSubmit: (body: Record<string, unknown>, changed: ReadonlySet<string>) => Promise<void>
}

const listNone = (): readonly string[] => []

/** Returns the fields whose options depend on the field at `path`. */
const listDependentFields = (path: string, fields: Fields, narrowings: Narrowings): string[] => [
  ...Object.entries(narrowings).flatMap(([name, given]) =>
    given?.by === path && given.via === undefined ? [name] : [],
  ),
  ...Object.entries(fields).flatMap(([name, { lookup }]) => (lookup?.by?.field === path ? [name] : [])),
]

/** Returns the names that a function lists for the current values. */
const useListedNames = (
  control: Control<FieldValues>,
  listNames: (values: FieldValues) => readonly string[],
): string[] => useWatch({ control, compute: (values: FieldValues) => listNames(values).join() }).split(',')

/** Returns the form. Its initial values are read on the first render. */
export const useFieldsForm = ({
  fields,
  schema,
  names,
  start = {},
  narrowings = {},
  hidden: hiddenWith = listNone,
  needed: neededWith = listNone,
  isChange = false,
  beginsChecked = false,
  onSubmit,
}: FieldsFormSpec) => {
  /** Errors of a list itself are stored beside those of its items, and errors of the whole form at its first field. */
  const placeOf = (path: FormPath): FormPath =>
    path === '' ? (names[0] ?? 'root') : findFormField(fields, path)?.items ? `${path}.root` : path
  /**
   * Returns whether an error belongs to an item that was just added and not touched yet. Such an error is not shown,
   * because it would disappear, and move the content below, as soon as the user leaves the input for a button.
   */
  const isJustAdded = (path: FormPath, checkValues: readonly string[]): boolean => {
    const [list, ...more] = checkValues
    return (
      list !== undefined &&
      more.length === 0 &&
      path.startsWith(`${list}.`) &&
      findFormField(fields, list)?.items !== undefined &&
      !form.getFieldState(placeOf(path)).isTouched
    )
  }
  const z = useZodWhenNeeded(beginsChecked)
  const checkValues = (by: Z | undefined, values: FormValues) =>
    checkForm(by, withNeeded(fields, neededWith(values)), schema, values, hiddenWith(values))
  const findProblems = (values: FormValues) => checkValues(z, values).problems
  /** Returns all problems once Zod is loaded. If Zod cannot be loaded, the error is shown next to the first field. */
  const listAllProblems = async (values: FormValues): Promise<FormProblems> => {
    try {
      return checkValues(await loadZod(), values).problems
    } catch (error) {
      return { '': describeError(error) }
    }
  }
  const form = useForm<FieldValues>({
    defaultValues: startValues(fields, names, start),
    mode: 'onTouched',
    resolver: async (values, _context, { names: checkValues = [] }) => {
      const problems = await listAllProblems(values)
      const errors: FieldErrors = {}
      for (const [path, message] of Object.entries(problems)) {
        if (!isJustAdded(path, checkValues)) set(errors, placeOf(path), { type: 'refused', message })
      }
      return Object.keys(problems).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const hidden = useListedNames(form.control, hiddenWith)
  const needed = useListedNames(form.control, neededWith)

  const scene: FormContextValue = {
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
      return checkForm(await loadZod(), fields, schema, values, hiddenWith(values)).body
    },
    problemsOf: findProblems,
    emptyDecidedBy: (path) =>
      listDependentFields(path, fields, narrowings)
        .filter((name) => names.includes(name))
        .forEach((name) => form.setValue(name, '')),
  }

  /** Sends the form. Errors of single fields are shown beside them before the error is passed on. */
  const send = async (values: FieldValues): Promise<void> => {
    const { body } = checkForm(await loadZod(), fields, schema, values, hiddenWith(values))
    const before = startValues(fields, names, start)
    const changed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]))
    try {
      await onSubmit(body, new Set(changed))
    } catch (error) {
      listRefusedPlaces(fields, names, error).forEach(({ path, message }, index) =>
        form.setError(placeOf(path), { type: 'server', message }, { shouldFocus: index === 0 }),
      )
      throw error
    }
  }
  return { form, scene, send }
}
