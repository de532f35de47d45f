import type { ComponentType } from 'react'

/** Components that show the states of a component, by its name. */
export type Specimens = Readonly<Record<string, ComponentType>>
