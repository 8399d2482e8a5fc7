//! Hunspell dictionaries: every surface form, and back.
