import styles from './spinner.module.css'

/** Turns while something runs, in the letters' size and colour; words beside it say what. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
