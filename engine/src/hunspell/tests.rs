//! Small dictionaries for every rule and feature; what is right is what hunspell 1.7 accepts.

use proptest::prelude::*;
use std::collections::BTreeSet;

use super::*;
use crate::alphabet::Alphabet;
use crate::wordset::WordSet;

fn load(aff: &str, entries: &[&str]) -> Dictionary {
    let dic = format!("{}\n{}\n", entries.len(), entries.join("\n"));
    Dictionary::parse((format!("SET UTF-8\n{aff}").as_bytes(), "x.aff"), (dic.as_bytes(), "x.dic")).unwrap()
}

/// All forms, sorted; the same twice is an error where `derive` should not repeat itself.
fn forms(aff: &str, entries: &[&str]) -> Vec<String> {
    let dictionary = load(aff, entries);
    let mut all: Vec<String> = dictionary.entries().iter().flat_map(|entry| dictionary.forms(entry).unwrap()).collect();
    all.sort();
    let distinct: BTreeSet<&String> = all.iter().collect();
    assert_eq!(distinct.len(), all.len(), "{all:?}");
    all
}

fn error(aff: &str, dic: &str) -> String {
    Dictionary::parse((aff.as_bytes(), "x.aff"), (dic.as_bytes(), "x.dic")).unwrap_err().message
}

fn alphabet() -> Alphabet {
    let lower: Vec<String> = ('a'..='z').chain(['ą', 'ž']).map(String::from).collect();
    Alphabet::new(lower.iter().map(|l| l.to_uppercase()).collect(), lower).unwrap()
}

fn playable(dictionary: &Dictionary, policy: &Policy) -> (Vec<String>, Counts) {
    let alphabet = alphabet();
    let mut words = WordSet::new();
    let counts = dictionary.expand(&alphabet, policy, &mut words, &mut |_| true).unwrap();
    let mut tiles = [0; crate::tile::MAX_WORD];
    let words = words.settled().iter().map(|&word| {
        let n = crate::wordset::unpack(word, &mut tiles);
        alphabet.format(&tiles[..n], false).unwrap().to_lowercase()
    });
    (words.collect(), counts)
}

fn texts(texts: &[&str]) -> HashSet<String> {
    texts.iter().map(|text| text.to_string()).collect()
}

// --- The rules ---------------------------------------------------------------------------------------------------

#[test]
fn bare_stems_and_those_that_need_an_affix() {
    let aff = "NEEDAFFIX X\nSFX S Y 1\nSFX S 0 s .\n";
    assert_eq!(forms(aff, &["cat/S", "dog/XS", "emu"]), ["cat", "cats", "dogs", "emu"]);
}

#[test]
fn refused_entries_have_no_forms() {
    let aff = "FORBIDDENWORD F\nONLYINCOMPOUND C\nSFX S Y 1\nSFX S 0 s .\n";
    assert_eq!(forms(aff, &["cat/SF", "dog/SC", "emu/S", "emus/F", "owl/S"]), ["emu", "owl", "owls"]);
    let warn = "WARN W\nFORBIDWARN\n";
    assert_eq!(forms(warn, &["cat/W", "dog"]), ["dog"]);
    assert_eq!(forms("WARN W\n", &["cat/W", "dog"]), ["cat", "dog"]);
}

#[test]
fn rule_a_prefixes() {
    let aff = "NEEDAFFIX X\nPFX U Y 2\nPFX U 0 un [^u]\nPFX U do re do\nPFX V Y 1\nPFX V 0 vis/X .\n";
    assert_eq!(forms(aff, &["dog/UV", "use/U"]), ["dog", "reg", "undog", "use"]);
}

#[test]
fn rule_b_suffixes() {
    let aff = "NEEDAFFIX X\nCIRCUMFIX C\nSFX S Y 4\nSFX S y ies [^aeiou]y\nSFX S 0 s [aeiou]y\nSFX S 0 x/X .\nSFX S 0 c/C .\n";
    assert_eq!(forms(aff, &["boy/S", "pony/S"]), ["boy", "boys", "ponies", "pony"]);
}

#[test]
fn rule_c_both_ends() {
    let aff = "PFX U Y 1\nPFX U 0 un .\nPFX N N 1\nPFX N 0 no .\nSFX S Y 1\nSFX S 0 s .\nSFX T N 1\nSFX T 0 t .\n";
    assert_eq!(
        forms(aff, &["do/UNST"]),
        ["do", "dos", "dot", "nodo", "undo", "undos"],
        "only where both classes allow cross products"
    );
}

#[test]
fn rule_c_condition_is_tested_on_the_suffixed_word() {
    let aff = "FULLSTRIP\nPFX U Y 1\nPFX U 0 un a\nSFX S Y 1\nSFX S eat ate eat\n";
    assert_eq!(forms(aff, &["eat/US"]), ["ate", "eat", "unate"]);
}

#[test]
fn rule_c_carried_by_the_other() {
    let aff = "PFX U Y 1\nPFX U 0 un .\nSFX S Y 1\nSFX S 0 s/U .\n";
    assert_eq!(forms(aff, &["do/S"]), ["do", "dos", "undos"]);
    let aff = "PFX U Y 1\nPFX U 0 un/S .\nSFX S Y 1\nSFX S 0 s .\n";
    assert_eq!(forms(aff, &["do/U"]), ["do", "undo", "undos"]);
}

#[test]
fn rule_c_circumfix() {
    // German: gelacht, not *gelach nor *lacht made this way.
    let aff = "CIRCUMFIX C\nNEEDAFFIX X\nPFX G Y 1\nPFX G 0 ge/XC .\nPFX U Y 1\nPFX U 0 un .\nSFX T Y 2\nSFX T 0 t/C .\nSFX T 0 e .\n";
    assert_eq!(forms(aff, &["lach/GTU"]), ["gelacht", "lach", "lache", "unlach", "unlache"]);
}

#[test]
fn rule_c_one_needaffix_is_helped_by_the_other_affix() {
    let aff = "NEEDAFFIX X\nPFX P Y 1\nPFX P 0 p/X .\nPFX Q Y 1\nPFX Q 0 q .\nSFX S Y 2\nSFX S 0 s/X .\nSFX S 0 t .\n";
    assert_eq!(forms(aff, &["o/PQS"]), ["o", "ot", "pot", "qo", "qos", "qot"]);
}

#[test]
fn rule_d_two_suffixes() {
    let aff = "NEEDAFFIX X\nCIRCUMFIX C\nSFX A Y 3\nSFX A 0 er/S .\nSFX A 0 ing/SX .\nSFX A 0 ic/SC .\nSFX S Y 1\nSFX S 0 s .\n";
    assert_eq!(forms(aff, &["do/A"]), ["do", "doer", "doers", "doings"]);
}

#[test]
fn rule_e_prefix_carried_by_the_second_suffix() {
    let aff =
        "CIRCUMFIX C\nPFX J Y 1\nPFX J 0 ja/C .\nSFX A Y 2\nSFX A 0 a/B .\nSFX A 0 c/BC .\nSFX B Y 1\nSFX B 0 b/J .\n";
    assert_eq!(
        forms(aff, &["do/A"]),
        ["do", "doa", "doab", "jadoab"],
        "the prefix's CIRCUMFIX is not looked at, the first suffix's is"
    );
    let aff = "PFX J Y 1\nPFX J 0 ja .\nSFX A N 1\nSFX A 0 a/B .\nSFX B Y 1\nSFX B 0 b/J .\n";
    assert_eq!(forms(aff, &["do/A"]), ["do", "doa", "doab", "jadoab"], "nor is the first suffix's cross product");
}

#[test]
fn rule_e_prefix_carried_by_stem_or_first_suffix() {
    let aff = "CIRCUMFIX C\nPFX J Y 1\nPFX J 0 ja/C .\nPFX N Y 1\nPFX N 0 ne .\nSFX A Y 2\nSFX A 0 a/B .\nSFX A 0 c/JBC .\nSFX B Y 1\nSFX B 0 b .\n";
    assert_eq!(forms(aff, &["do/AN"]), ["do", "doa", "doab", "jadoc", "jadocb", "nedo", "nedoa", "nedoab"]);
    let aff = "PFX N Y 1\nPFX N 0 ne .\nSFX A Y 1\nSFX A 0 a/B .\nSFX B N 1\nSFX B 0 b .\n";
    assert_eq!(
        forms(aff, &["do/AN"]),
        ["do", "doa", "doab", "nedo", "nedoa"],
        "the second suffix must be cross product"
    );
}

#[test]
fn affixes_for_compounds_only() {
    let aff = "ONLYINCOMPOUND C\nPFX P Y 1\nPFX P 0 p/C .\nSFX S Y 1\nSFX S 0 s/CT .\nSFX T Y 1\nSFX T 0 t .\nSFX U Y 1\nSFX U 0 u/T .\n";
    assert_eq!(forms(aff, &["o/PSU"]), ["o", "ou", "out", "pout"], "hunspell does not look at it before two suffixes");
}

#[test]
fn a_whole_word_is_stripped_with_fullstrip_only() {
    let aff = "SFX S Y 1\nSFX S es mani es\nPFX P Y 1\nPFX P es as .\n";
    assert_eq!(forms(aff, &["es/SP"]), ["es"]);
    assert_eq!(forms(&format!("FULLSTRIP\n{aff}"), &["es/SP"]), ["as", "es", "mani"]);
}

#[test]
fn what_is_stripped_must_be_there() {
    assert_eq!(forms("SFX S Y 1\nSFX S ab c .\n", &["xab/S", "xb/S", "b/S"]), ["b", "xab", "xb", "xc"]);
}

// --- The files ---------------------------------------------------------------------------------------------------

#[test]
fn flags_long_and_numeric() {
    let aff = "FLAG long\nSFX Aa Y 1\nSFX Aa 0 s/Bb .\nSFX Bb Y 1\nSFX Bb 0 t .\n";
    assert_eq!(forms(aff, &["do/Aa", "go/BbZz"]), ["do", "dos", "dost", "go", "got"]);
    let aff = "FLAG num\nSFX 12 Y 1\nSFX 12 0 s/999,7 .\nSFX 999 Y 1\nSFX 999 0 t .\n";
    assert_eq!(forms(aff, &["do/12", "go/5,999"]), ["do", "dos", "dost", "go", "got"]);
    let aff = "FLAG UTF-8\nSFX ž Y 1\nSFX ž 0 s .\n";
    assert_eq!(forms(aff, &["do/ąž"]), ["do", "dos"]);
}

#[test]
fn aliases() {
    let aff = "AF 2\nAF AB # one\nAF B\nAM 1\nAM po:verb is:x\nSFX A Y 1\nSFX A 0 s/2 .\nSFX B Y 1\nSFX B 0 t . 1\n";
    assert_eq!(forms(aff, &["do/1\t1", "go/2"]), ["do", "dos", "dost", "dot", "go", "got"]);
    let dictionary = load(aff, &["do/1\t1"]);
    let analysis = &dictionary.analyse("dot", None).unwrap()[0];
    assert_eq!(analysis.fields, ["po:verb", "is:x", "po:verb", "is:x"]);
}

#[test]
fn comments_fields_and_other_options_do_not_disturb() {
    let aff = "# SFX A Y 1\nTRY abc\nREP 1\nREP a b\n\nSFX A Y 2   # head\n\n# between\nSFX A 0 s # no condition\nSFX A 0 t . po:x # c\n";
    assert_eq!(
        forms(aff, &["do/A po:y", "ab cd/A\tpo:z", "\tcomment", ""]),
        ["ab cd", "ab cds", "ab cdt", "do", "dos", "dot"]
    );
}

#[test]
fn slashes_and_ignored_characters() {
    let aff = "SFX A Y 1\nSFX A 0 \\/s .\n";
    assert_eq!(forms(aff, &["km\\/h/A", "/A"]), ["/A", "km/h", "km/h/s"]);
    assert_eq!(forms("IGNORE '\u{301}\nSFX A Y 1\nSFX A 0 's .\n", &["do'/A"]), ["do", "dos"]);
}

#[test]
fn encoding_applies_to_both_files() {
    let aff = b"SET ISO8859-13\r\nSFX A Y 1\r\nSFX A 0 \xfe [\xe0]\r\n";
    let dictionary = Dictionary::parse((aff, "x.aff"), (b"1\r\ndd\xe0/A\r\n", "x.dic")).unwrap();
    assert_eq!(dictionary.forms(&dictionary.entries()[0]).unwrap(), ["ddą", "ddąž"]);
}

#[test]
fn what_is_not_expanded_is_said() {
    let aff = "COMPOUNDRULE 1\nCOMPOUNDRULE ab*\nCOMPOUNDFLAG x\nICONV 1\nICONV a b\nTRY abc\n";
    assert_eq!(
        load(aff, &["do"]).unsupported,
        [
            "COMPOUNDFLAG, COMPOUNDRULE: compound words are not built",
            "ICONV: forms are given as the dictionary stores them, not converted"
        ]
    );
    assert!(load("TRY abc\n", &["do"]).unsupported.is_empty());
}

#[test]
fn errors_name_file_and_line() {
    let ok = "1\nx\n";
    for (aff, dic, start) in [
        ("SFX A Y 2\nSFX A 0 s .\n", ok, "x.aff, line 1: SFX A announces 2 lines but only 1 follow"),
        ("\nSFX A Y 2\nSFX A 0 s .\nSFX B Y 1\nSFX B 0 x .\n", ok, "x.aff, line 2: SFX A announces 2 lines but only 1"),
        ("SFX A Y 1\nSFX A 0 s [ab\n", ok, "x.aff, line 2: '[' without ']'"),
        ("SFX A Y 1\nSFX A 0\n", ok, "x.aff, line 2: an affix line needs"),
        ("SFX A Y\n", ok, "x.aff, line 1: expected the head"),
        ("SFX A Q 1\n", ok, "x.aff, line 1: expected the head"),
        ("SFX AB Y 1\n", ok, "x.aff, line 1: \"AB\" is not one flag"),
        ("#\nNEEDAFFIX\n", ok, "x.aff, line 2: NEEDAFFIX without its flag"),
        ("FLAG wide\n", ok, "x.aff, line 1: FLAG \"wide\""),
        ("FLAG long\n", "1\nx/abc\n", "x.dic, line 2: \"abc\" is not a run of two-character"),
        ("FLAG num\n", "2\nx\ny/b\n", "x.dic, line 3: \"b\" is not a flag"),
        ("AF 1\nAF A\n", "1\nx/2\n", "x.dic, line 2: \"2\" is not the number of an AF line (1 to 1)"),
        ("", "", "x.dic, line 1: expected the number of entries"),
        ("", "word\n", "x.dic, line 1: expected the number of entries"),
    ] {
        let message = error(aff, dic);
        assert!(message.starts_with(start), "{message}");
    }
    let long = format!("1\n{}\n", "x".repeat(300));
    assert!(error("", &long).starts_with("x.dic, line 2: an entry of 300 characters"));
    let missing = Dictionary::load("no-such.aff".as_ref(), "no-such.dic".as_ref()).unwrap_err();
    assert!(missing.message.starts_with("cannot read no-such.aff"), "{missing}");
}

#[test]
fn files_made_to_explode_are_stopped() {
    let mut aff = String::new();
    for (class, next) in [("A", "B"), ("B", "")] {
        aff += &format!("SFX {class} Y 4000\n");
        for i in 0..4000 {
            aff += &format!("SFX {class} 0 {i}/{next} .\n");
        }
    }
    let dictionary = load(&aff, &["a/A"]);
    let message = dictionary.forms(&dictionary.entries()[0]).unwrap_err().message;
    assert!(message.starts_with("x.dic, line 2: \"a\" has more forms than can be listed"), "{message}");
    let expanded = dictionary.expand(&alphabet(), &Policy::default(), &mut WordSet::new(), &mut |_| true);
    assert_eq!(expanded.unwrap_err().message, message);
}

// --- Policy ------------------------------------------------------------------------------------------------------

#[test]
fn policy_drops_and_counts() {
    let aff = "PFX B Y 2\nPFX B 0 be .\nPFX B 0 ne .\nSFX S Y 1\nSFX S 0 s .\n";
    let dictionary =
        load(aff, &["do/SB", "Oslo/S", "iPod", "adv", "ad/S", "kg po:abrev", "etc po:x", "a", "x-y", "it's"]);
    let policy = Policy {
        min_length: 2,
        max_length: 5,
        drop_entries: texts(&["adv", "ad", "etc"]),
        drop_forms: texts(&["dos"]),
        drop_fields: texts(&["po:abrev"]),
        drop_prefixes: texts(&["be"]),
        ..Policy::default()
    };
    let (words, counts) = playable(&dictionary, &policy);
    // "ad" has a flag and "etc" a part of speech: their forms are words.
    assert_eq!(words, ["ad", "ads", "do", "etc", "nedo", "nedos"]);
    let expected =
        Counts { raw: 17, playable: 6, capitalised: 3, entry: 1, field: 1, prefix: 2, form: 1, letters: 2, length: 1 };
    assert_eq!(counts, expected);
}

#[test]
fn capitals_are_kept_on_request() {
    let policy = Policy { drop_capitalised: false, ..Policy::default() };
    assert_eq!(playable(&load("", &["Oslo", "do"]), &policy).0, ["do", "oslo"]);
}

#[test]
fn text_is_composed_before_it_is_spelt() {
    assert_eq!(playable(&load("", &["az\u{30c}a\u{328}"]), &Policy::default()).0, ["ažą"]);
}

#[test]
fn lengths_are_in_tiles_and_within_bounds() {
    let lower = ["a", "c", "ch", "h", "l·l"].map(String::from).to_vec();
    let alphabet = Alphabet::new(lower.iter().map(|l| l.to_uppercase()).collect(), lower).unwrap();
    let dictionary = load("", &["cha", "chacha", "al·la", "hcch"]);
    let mut words = WordSet::new();
    let policy = Policy { max_length: 3, ..Policy::default() };
    dictionary.expand(&alphabet, &policy, &mut words, &mut |_| true).unwrap();
    let expected = ["cha", "al·la", "hcch"].map(|word| alphabet.parse_word(word).unwrap());
    assert_eq!(words.len(), 3);
    assert!(expected.iter().all(|word| words.contains(word)));
    for (min, max) in [(0, 5), (5, 4), (2, 22)] {
        let policy = Policy { min_length: min, max_length: max, ..Policy::default() };
        assert!(dictionary.expand(&alphabet, &policy, &mut words, &mut |_| true).is_err());
    }
}

#[test]
fn the_caller_can_stop_it() {
    let mut words = WordSet::new();
    let stopped = load("", &["do"]).expand(&alphabet(), &Policy::default(), &mut words, &mut |_| false);
    assert!(stopped.is_err() && words.is_empty());
}

// --- Analysis ----------------------------------------------------------------------------------------------------

#[test]
fn analysis_names_entry_affixes_and_fields() {
    let aff = "PFX N Y 1\nPFX N 0 ne .\nSFX A Y 1\nSFX A as o/Y as is:gen\nSFX Y Y 1\nSFX Y 0 ji .\n";
    let dictionary = load(aff, &["namas/AN po:noun"]);
    let found = dictionary.analyse("nenamoji", None).unwrap();
    assert_eq!(
        found,
        [Analysis {
            stem: "namas".into(),
            prefix: "ne".into(),
            suffixes: vec!["-as +o".into(), "+ji".into()],
            flags: vec!["N".into(), "A".into(), "Y".into()],
            fields: vec!["po:noun".into(), "is:gen".into()],
            dropped: None,
        }]
    );
    assert!(dictionary.analyse("namoj", None).unwrap().is_empty());
    assert!(dictionary.analyse("", None).unwrap().is_empty());
}

#[test]
fn analysis_says_why_the_policy_drops() {
    let aff = "PFX B Y 2\nPFX B 0 be .\nPFX B 0 ne .\n";
    let dictionary = load(aff, &["do/B", "Oslo", "adv", "kg po:abrev"]);
    let policy = Policy {
        drop_entries: texts(&["adv"]),
        drop_fields: texts(&["po:abrev"]),
        drop_prefixes: texts(&["be"]),
        ..Policy::default()
    };
    let dropped = |form: &str| -> Vec<Option<&str>> {
        let found = dictionary.analyse(form, Some(&policy)).unwrap();
        found.iter().map(|analysis| analysis.dropped.map(|dropped| dropped.name())).collect()
    };
    assert_eq!(dropped("bedo"), [Some("prefix")]);
    assert_eq!(dropped("nedo"), [None]);
    assert_eq!(dropped("oslo"), [Some("capitalised")]);
    assert_eq!(dropped("adv"), [Some("entry")]);
    assert_eq!(dropped("kg"), [Some("field")]);
    assert_eq!(dictionary.analyse("bedo", None).unwrap()[0].dropped, None);
}

// --- Properties --------------------------------------------------------------------------------------------------

const FLAGS: &[char] = &['A', 'B', 'P', 'Q', 'X', 'C', 'O', 'F'];

fn some_flags() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(FLAGS), 0..4).prop_map(|flags| flags.into_iter().collect())
}

/// A well-formed `.aff` in few letters, so that affixes meet and strips and conditions do bite.
fn small_aff() -> impl Strategy<Value = String> {
    let condition = prop::sample::select(&[".", ".", "a", "[ab]", "[^a]", "ba"][..]);
    let line = ("(0|a|b|ba)", "(0|a|b|ab)", some_flags(), condition);
    let class = (prop::bool::ANY, prop::collection::vec(line, 1..4));
    (prop::bool::ANY, prop::collection::vec(class, 4)).prop_map(|(full, classes)| {
        let mut aff = "NEEDAFFIX X\nCIRCUMFIX C\nONLYINCOMPOUND O\nFORBIDDENWORD F\n".to_string();
        if full {
            aff += "FULLSTRIP\n";
        }
        for ((cross, lines), (kind, flag)) in
            classes.iter().zip([("SFX", 'A'), ("SFX", 'B'), ("PFX", 'P'), ("PFX", 'Q')])
        {
            aff += &format!("{kind} {flag} {} {}\n", if *cross { 'Y' } else { 'N' }, lines.len());
            for (strip, add, flags, condition) in lines {
                aff += &format!("{kind} {flag} {strip} {add}/{flags} {condition}\n");
            }
        }
        aff
    })
}

proptest! {
    #[test]
    fn analysis_and_expansion_agree(aff in small_aff(), stems in prop::collection::vec(("[abA]{1,4}", some_flags()), 1..5),
                                    other in "[ab]{1,6}") {
        let entries: Vec<String> = stems.iter().map(|(stem, flags)| format!("{stem}/{flags}")).collect();
        let dictionary = load(&aff, &entries.iter().map(String::as_str).collect::<Vec<_>>());
        let mut all: Vec<(String, String)> = Vec::new();
        for entry in dictionary.entries() {
            let stem: String = dictionary.stem(entry).iter().collect();
            all.extend(dictionary.forms(entry).unwrap().into_iter().map(|form| (form.to_lowercase(), stem.clone())));
        }
        let mut asked: BTreeSet<String> = all.iter().map(|(form, _)| form.clone()).collect();
        asked.insert(other);
        for form in asked {
            let mut expected: Vec<&str> = all.iter().filter(|(f, _)| *f == form).map(|(_, stem)| &stem[..]).collect();
            let found = dictionary.analyse(&form, None).unwrap();
            let mut found: Vec<&str> = found.iter().map(|analysis| &analysis.stem[..]).collect();
            expected.sort_unstable();
            found.sort_unstable();
            prop_assert_eq!(found, expected, "{}", form);
        }
    }

    #[test]
    fn speller_agrees_with_the_alphabet(word in "[achlž·z\u{30c}]{0,9}") {
        let lower = ["a", "c", "ch", "h", "l", "l·l", "ž"].map(String::from).to_vec();
        let alphabet = Alphabet::new(lower.iter().map(|l| l.to_uppercase()).collect(), lower).unwrap();
        let chars: Vec<char> = word.chars().collect();
        let mut tiles = [0; crate::tile::MAX_WORD];
        let (head, rest) = chars.split_at(chars.len() / 2);
        let spelt = expand::Speller::new(&alphabet).spell_any(head, rest, false, &mut tiles);
        prop_assert_eq!(spelt.map(|n| tiles[..n].to_vec()), alphabet.parse_word(&word).ok());
    }

    #[test]
    fn any_bytes_are_read_or_refused(aff in prop::collection::vec(any::<u8>(), 0..200),
                                     dic in prop::collection::vec(any::<u8>(), 0..100)) {
        let _ = Dictionary::parse((&aff, "x.aff"), (&dic, "x.dic"));
    }

    #[test]
    fn broken_lines_never_panic(lines in prop::collection::vec(
        "(SET|FLAG|AF|AM|SFX|PFX|NEEDAFFIX|CIRCUMFIX|IGNORE|FULLSTRIP|COMPOUNDRULE|#)( (A|B|Y|N|0|1|2|a/A|[b]|.|long|num|UTF-8|é|/)){0,5}",
        0..12), entries in prop::collection::vec("[ab/\\\\AB12 \t:é]{0,8}", 0..6)) {
        let dic = format!("1\n{}", entries.join("\n"));
        if let Ok(dictionary) = Dictionary::parse((lines.join("\n").as_bytes(), "x.aff"), (dic.as_bytes(), "x.dic")) {
            let (words, _) = playable(&dictionary, &Policy::default());
            for word in words {
                prop_assert!(!dictionary.analyse(&word, None).unwrap().is_empty());
            }
        }
    }
}
